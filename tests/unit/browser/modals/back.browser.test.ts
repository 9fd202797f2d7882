import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { takePlaceInHistory } from '#browser/modals'

test('modals that close together leave their place in the history with one step, also while the page is loading', async () => {
  await userEvent.keyboard('{Shift}')
  history.pushState('page before', '')
  const leave = [takePlaceInHistory(() => {}), takePlaceInHistory(() => {})]
  expect(history.state).toBe('modal')
  for (const leaveModal of leave) leaveModal()
  // The first load of a slow page ends while the step is under way.
  setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow')))
  await new Promise((stepped) => addEventListener('popstate', stepped, { once: true }))
  // A second step would be taken by now.
  await new Promise((passed) => setTimeout(passed, 100))
  expect(history.state).toBe('page before')
})
