const events = [...document.querySelectorAll<HTMLDetailsElement>('details.event')]
const text = document.querySelector<HTMLInputElement>('#find-text')!
const found = document.querySelector<HTMLElement>('#found')!

/** An address such as /events/#bag:set opens that event. */
const openNamed = (): void => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!(named instanceof HTMLDetailsElement)) return
  text.value = ''
  find()
  named.open = true
  named.scrollIntoView()
}

/** Shows the events whose name, fields or description have the text. */
const find = (): void => {
  const wanted = text.value.trim().toLowerCase()
  let count = 0
  for (const event of events) {
    event.hidden = !event.textContent.toLowerCase().includes(wanted)
    if (!event.hidden) count++
  }
  for (const kind of document.querySelectorAll<HTMLElement>('.kind'))
    kind.hidden = kind.querySelector('details.event:not([hidden])') === null
  found.textContent = wanted === '' ? '' : `${count} of ${events.length} events`
}

document.querySelector<HTMLElement>('#find')!.hidden = false
text.addEventListener('input', find)
addEventListener('hashchange', openNamed)
openNamed()

export {}
