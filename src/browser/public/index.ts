/**
 * What the browser side offers to teams whose islands and scripts are built with the shop, and what no page of ours loads. Each
 * export is a contract: it stays as it is though nothing here uses it (decision 0437). Widgets and flags of islands stand in
 * `#ui/public`; code that is not built with the shop has `window.shopBus`.
 */
export { type DeviceClass, isPhone } from '#browser/devices'
export { failureText, loadView } from '#browser/fragments'
export { setPageType } from '#browser/host'
export { loadTranslations, type TranslationsState, translationsLoading } from './load-translations.ts'
export { type ObserveOptions, observeSession } from './observe-session.ts'
export { openFeatureProvider } from './open-feature.ts'
