/**
 * Editors' pages: lists of blocks in YAML files, inherited default → language → locale → site (rule pages.1). Pure rules
 * here, shapes in `#schemas/pages`, files in src/content/pages, whose README is the contract with editors. And which pages a
 * browser may prerender (rule pages.8).
 */
export {
  type Availability,
  blockAt,
  isEmpty,
  lastsFor,
  nextChange,
  overlapOf,
  type Period,
  periodOf,
  phaseAt,
} from './availability.ts'
export { layersBelow, layersOf } from './layers.ts'
export { type GatedBlock, openingOf, sourcesOf } from './loads.ts'
export { isForBrand, joinEntry, mergeFiles } from './merge.ts'
export { hasEditorsBlocks, type OwnPage } from './own-pages.ts'
export { type ChooseProducts, createRails } from './rail.ts'
export { speculationRules, speculationRulesAddress, speculationRulesPath, speculationRulesType } from './speculation.ts'
export type * from './types.ts'
