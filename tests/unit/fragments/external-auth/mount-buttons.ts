import { onTestFinished, vi } from 'vitest'
import { providerName } from '#domain/external-auth'
import type { ExternalAuthInput } from '#domain/fragments'
import { compile } from '#domain/messages'
import { servedText } from '#fragments/external-auth'
import { mount, unmount, update } from '../../../../src/fragments/external-auth/library.tsx'
import { catalogues } from '../account-portal/mount-steps.tsx'

/** What a site with these providers is served. */
export const textOf = (ids: readonly string[], language = 'en'): string =>
  servedText({
    providers: ids.map((id) => ({ id, name: providerName(id, language), isPopup: id === 'kakao' })),
    names: Object.fromEntries([...ids, 'naver'].map((id) => [id, providerName(id, language)])),
    languageTag: language,
    messages: Object.fromEntries(Object.entries(catalogues[language]!).map(([key, text]) => [key, compile(text)])),
  })

/** The text in a page, as the loader puts it there. */
export const served = (ids: readonly string[], language = 'en'): HTMLElement => {
  const element = document.body.appendChild(document.createElement('main'))
  Object.assign(element, { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', innerHTML: textOf(ids, language) })
  onTestFinished(() => {
    unmount(element)
    element.remove()
  })
  return element
}

/** Puts the buttons into a page as a host does. */
export const mountButtons = (
  given: Partial<ExternalAuthInput> = {},
  ids: readonly string[] = ['google', 'kakao'],
  language = 'en',
) => {
  const element = served(ids, language)
  const calls = { onChoose: vi.fn(), onRemove: vi.fn(), onPassword: vi.fn(async () => {}) }
  const input: ExternalAuthInput = { view: 'login', ...calls, ...given }
  mount(element, input)
  return { element, ...calls, change: (next: Partial<ExternalAuthInput>) => update(element, { ...input, ...next }) }
}
