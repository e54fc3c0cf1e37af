export { SideMenu } from './side-menu';
export { menuGroups, homeItem } from './menu-items';
