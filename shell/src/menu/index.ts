export { SideMenu } from './side-menu';
export { menuGroups, homeItem, type MenuGroup } from './menu-items';
export { useMenuGroups } from './use-menu-groups';
