import { expect, test } from 'vitest'
import { startModals } from '#browser/modals'
import { publish, subscribe } from '#bus'

test('the registry tells which modal is shown whenever that changes, from the first opening on, however often it is started', () => {
  const shown: (string | null)[] = []
  subscribe('modal:visible', ({ data }) => shown.push(data.id))
  publish('modal:open', { id: 'early', zIndex: 3 })
  publish('modal:open', { id: 'gone', zIndex: 0 })
  publish('modal:close', { id: 'gone' })
  startModals()
  startModals()
  publish('modal:open', { id: 'portal', zIndex: 0 })
  publish('modal:open', { id: 'consent', zIndex: 2 })
  publish('modal:open', { id: 'portal', zIndex: 0 })
  publish('modal:close', { id: 'portal' })
  publish('modal:close', { id: 'stranger' })
  publish('modal:close', { id: 'consent' })
  publish('modal:close', { id: 'early' })
  expect(shown.slice(-4)).toEqual(['portal', 'consent', 'early', null])
})
