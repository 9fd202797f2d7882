/**
 * Editors' pages: block lists in YAML files, inherited default → language → locale → site. Pure rules here, shapes in
 * `#schemas/pages`, files in src/content/pages, whose README is the contract with editors.
 */
export { type BlockEntry, layersBelow, layersOf, type PageFile } from './file.ts'
export { isForBrand, mergeFiles } from './merge.ts'
export { type LoadingBlock, loadingBlocks, sourcesOf } from './sources.ts'
export type * from './types.ts'
