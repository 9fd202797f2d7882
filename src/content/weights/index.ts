/** What the pages of the last build weigh, for check and for the playground. The build writes it into its cache (`CACHE_DIR`). */
export { type BuildWeights, type IslandPrice, type PageWeight, readWeights, weightsFile } from './build-weights.ts'
export { weightLines, weightsTable } from './words.ts'
