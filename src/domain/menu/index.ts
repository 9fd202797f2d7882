/** The menu of the header: what editors write of its panels, and the lists that these lead to (rule header.6). */
export {
  type Menu,
  type MenuChoice,
  type MenuFile,
  type MenuPanel,
  menuLists,
  queryOfChoice,
} from './menu.ts'
