import { whenNear } from '#browser/document'

// Each place waits for itself: the code of the loader comes with the first that is near.
const stops = [...document.querySelectorAll('[data-fragment]')].map(({ id }) =>
  whenNear(`#${id}`, async () => (await import('./show.ts')).showFragment(id)),
)

// A page that the browser keeps goes on with its fragments when it comes back.
addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) for (const stop of stops) stop()
})
