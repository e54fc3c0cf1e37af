export { generateDemoData, type DemoData, type DemoOptions } from './load';
export { hasDemoData, loadData, loadDemoData, makeDemoData, type LoadOptions } from './load';
export { demoPassword } from './organisations';
export { everyday, large, type DemoSize } from './setting';
