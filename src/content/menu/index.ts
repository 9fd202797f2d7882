/** The menus of the header, as editors write them (README.md beside this file), for pages. */
import { type ContentSource, configurationFile, type Loaded, readFile, readOnce, shopContent } from '#content/files'
import type { Menu, MenuFile } from '#domain/menu'
import type { Brand } from '#domain/sites'
import { menuFile } from '#schemas/menu'

/** Reads the menus of all brands. */
export const loadMenu = (source: ContentSource = shopContent): Loaded<MenuFile> =>
  readFile<MenuFile>(source, configurationFile(source, 'menu'), menuFile)

const file = readOnce(loadMenu)

/** The menu of a brand; empty where the file says none. Read once. @throws ContentError */
export const menuOf = (brand: Brand): Menu => file()[brand] ?? {}
