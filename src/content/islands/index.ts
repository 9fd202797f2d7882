/** What islands declare and what properties widgets have, read from their sources. */
export { loadManifests, type Manifests } from './manifests.ts'
export { widgetProps } from './widgets.ts'
