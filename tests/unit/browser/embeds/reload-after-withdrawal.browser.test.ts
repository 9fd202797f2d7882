import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { saveChoice } from '#browser/consent'
import { setHostInfo } from '#browser/host'
import { configure } from '#bus'
import type { ConsentOpener } from '#contracts/consent'
import { reloadAfterWithdrawal } from '../../../../src/browser/embeds/reload-after-withdrawal.ts'

const { reload } = vi.hoisted(() => ({ reload: vi.fn() }))
vi.mock('../../../../src/browser/embeds/reload.ts', () => ({ reload }))

beforeEach(() => {
  setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'de_DE' }, addressing: 'host' })
  configure({ page: { brand: 'stride', locale: 'de_DE', env: 'prod', pageType: 'home' } })
  reload.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  // biome-ignore lint/suspicious/noDocumentCookie: as a visitor who clears it
  for (const name of ['notice_preferences', 'notice_policy']) document.cookie = `${name}=; path=/; max-age=0`
})

const put = (html: string) => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  onTestFinished(() => place.remove())
  return place
}

const withdraw = (opener: ConsentOpener = 'FOOTER') => {
  saveChoice([0], opener)
  reloadAfterWithdrawal()
}

describe('The reload after a withdrawal', () => {
  test.each([
    ['', 1],
    ['<input type="search">', 1],
    ['<input type="hidden" value="x">', 1],
    ['<input type="checkbox" checked>', 1],
    ['<select><option>a<option selected>b</select>', 1],
    ['<dialog id="modal-consent" open><input value="x"></dialog>', 1],
    ['<input value="typed">', 0],
    ['<textarea>typed</textarea>', 0],
    ['<dialog open>The bag</dialog>', 0],
  ])('happens with %j on the page: %i times', (html, times) => {
    put(html)
    withdraw()
    expect(reload).toHaveBeenCalledTimes(times)
  })

  test.each([
    ['a box that was ticked', '<input type="checkbox">', { checked: true }],
    ['another option', '<select><option>a<option>b</select>', { selectedIndex: 1 }],
  ])('does not discard %s', (_, html, touched) => {
    Object.assign(put(html).firstElementChild!, touched)
    withdraw()
    expect(reload).not.toHaveBeenCalled()
  })

  test('The reload does not happen where an external opener leads the shopper away', () => {
    withdraw('EXTERNAL')
    expect(reload).not.toHaveBeenCalled()
  })

  test('The reload does not happen where the browser has stored another choice', () => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('notice_preferences=[2]')
    withdraw()
    expect(reload).not.toHaveBeenCalled()
  })
})
