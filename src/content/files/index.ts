/**
 * How content is read: YAML files whose values know their line and column. Each kind of content has one loader in the
 * folder beside its files. It returns the value and what is wrong with the files: pages throw the findings, check prints them.
 */
export { asBuilt, keepContent, readOnce, serveContentOf } from './built-content.ts'
export { type Document, findingAt, readDocument, textDigest } from './document.ts'
export {
  beside,
  ContentError,
  type ContentFinding,
  type Loaded,
  printFinding,
  sortFindings,
  valueOrThrow,
} from './finding.ts'
export { faultOfFile, faultyFiles, fileFaults, keepLastGood, noteFiles, tellFileNews } from './last-good.ts'
export type { Sound } from './refinements.ts'
export { nearest, suggestion, thereAre } from './sentences.ts'
export { readFile, readShape, readThrough, type Shaped, shapeFindings, strayFindings } from './shape.ts'
export { type ContentSource, configurationFile, contentPath, shopContent, yamlFiles } from './source.ts'
