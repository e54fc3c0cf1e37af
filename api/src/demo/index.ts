export { generateDemoData, type DemoData } from './load';
export { hasDemoData, loadData, loadDemoData, makeDemoData } from './load';
export { demoPassword } from './organisations';
export { everyday, large } from './setting';
