export { generateDemoData, type DemoData, type DemoOptions } from './generate';
export { loadData, loadDemoData, makeDemoData, type LoadOptions } from './load';
export { demoPassword } from './people';
export { everyday, large, type DemoSize } from './setting';
