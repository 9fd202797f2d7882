// Stands in for a tag manager: does what one of them does when it has loaded, and shows each hit on the page.
;(() => {
  const kind = new URL(document.currentScript.src).searchParams.get('as') ?? 'google'

  const MOST = 50
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(`
    details { position: fixed; inset-block-end: 0; inset-inline-start: 0; z-index: 9; max-width: min(30rem, 100vw); max-height: 45vh;
      overflow: auto; background: #111; color: #eee; font: 13px/1.4 ui-monospace, monospace; direction: ltr; }
    summary { padding: 0.5rem 0.75rem; cursor: pointer; }
    ol { margin: 0; padding: 0 0.75rem 0.75rem 2.5rem; }
    li { padding: 0.25rem 0; border-top: 1px solid #444; overflow-wrap: anywhere; }
  `)
  shadow.adoptedStyleSheets = [style]
  const panel = document.createElement('details')
  const title = document.createElement('summary')
  const list = document.createElement('ol')
  panel.append(title, list)
  shadow.append(panel)
  document.body.append(host)

  let hits = 0
  const count = () => {
    title.textContent = `Stand-in for ${kind}: ${hits} ${hits === 1 ? 'hit' : 'hits'}`
  }
  const show = (call, values) => {
    hits++
    const item = document.createElement('li')
    item.value = hits
    item.textContent = `${call} ${JSON.stringify(values)}`
    list.prepend(item)
    if (list.childElementCount > MOST) list.lastElementChild.remove()
    count()
  }
  count()

  /** Shows what the list holds and what is pushed later, which the list then has as well. */
  const follow = (queue, tell) => {
    for (const entry of queue) tell(entry)
    const push = queue.push.bind(queue)
    queue.push = (...entries) => {
      for (const entry of entries) tell(entry)
      return push(...entries)
    }
  }

  const managers = {
    google() {
      window.dataLayer ??= []
      window.google_tag_manager = {}
      // A command of Consent Mode is an `arguments` object. A message without an event only empties the model before a hit.
      follow(window.dataLayer, (entry) => {
        if (Object.prototype.toString.call(entry) === '[object Arguments]') show('gtag', [...entry])
        else if (entry.event) show('dataLayer.push', entry)
      })
    },
    adobe() {
      window.adobeDataLayer ??= []
      window.adobeDataLayer.getState = () => ({})
      follow(window.adobeDataLayer, (entry) => {
        if (typeof entry === 'function') entry(window.adobeDataLayer)
        else show('adobeDataLayer.push', entry)
      })
    },
    tealium() {
      window.utag = {
        view: (values) => show('utag.view', values),
        link: (values) => show('utag.link', values),
      }
    },
  }

  if (Object.hasOwn(managers, kind)) managers[kind]()
  else title.textContent = `Stand-in for a tag manager: ?as= is google, adobe or tealium, not ${kind}.`
})()
