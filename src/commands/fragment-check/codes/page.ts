import type { CodeText } from './code-text.ts'

/** About the page around the fragment, its policy, and what shoppers see. */
export const pageCodes = {
  'page/styled': {
    level: 'fault',
    what: 'A style applies to elements outside the fragment.',
    why: 'The shop and other fragments look different where this one is shown.',
    remedy:
      'Begin every selector with a class of your own that carries the id of the fragment; no elements, no :root, no common class names.',
  },
  'page/changed': {
    level: 'fault',
    what: 'The fragment changes the title, the address or an attribute of the page.',
    why: 'These belong to the shop: language, direction, scrolling and history depend on them.',
    remedy: 'Change only what is inside the element.',
  },
  'policy/trusted-types': {
    level: 'fault',
    what: 'A text is used as HTML or as a script.',
    why: "The page's policy allows no Trusted Types of a fragment, so the assignment throws.",
    remedy: 'Create elements, and set textContent. Do not use innerHTML, insertAdjacentHTML or document.write.',
  },
  'policy/eval': {
    level: 'fault',
    what: 'A text is run as a script (eval, new Function).',
    why: "The page's content security policy refuses it.",
    remedy: 'Build for production without evaluated code, and compile templates ahead.',
  },
  'policy/inline-style': {
    level: 'fault',
    what: 'A style element or a style attribute is set.',
    why: "The page's content security policy refuses it, so it has no effect.",
    remedy: 'Write rules into the style sheet; for a computed value set element.style.width and its like.',
  },
  'policy/inline-script': {
    level: 'fault',
    what: 'A script element or a handler attribute holds code.',
    why: "The page's content security policy refuses it.",
    remedy: 'Add listeners in the library.',
  },
  'policy/host': {
    level: 'fault',
    what: 'Something is loaded from a host that the page does not allow.',
    why: 'The content security policy allows the registered server: scripts, styles and calls. Pictures come from the shop or as data:.',
    remedy: 'Load it from the registered server, or ask the team of the shop.',
  },
  'show/console': {
    level: 'fault',
    what: 'The fragment writes an error to the console.',
    why: 'The shop reports uncaught errors as its own.',
    remedy: 'Catch the error and handle it.',
  },
  'show/axe': {
    level: 'fault',
    what: 'axe finds a barrier.',
    why: 'The shop conforms to WCAG 2.2 AA, with all its fragments.',
    remedy: 'Look the rule up at https://dequeuniversity.com/rules/axe/ and mend the element.',
  },
  'show/narrow': {
    level: 'fault',
    what: 'On a screen of 320 px the fragment is wider than its place.',
    why: 'The page then scrolls sideways on small phones and at a zoom of 400 %.',
    remedy: 'Use max-inline-size, wrap lines, and let wide parts scroll by themselves.',
  },
  'show/large-type': {
    level: 'fault',
    what: 'With a type size of 32 px in the browser text does not grow, or is cut off.',
    why: 'Shoppers who set a larger type cannot read it.',
    remedy: 'Set sizes of type in rem or em, and no fixed heights on elements with text.',
  },
  'show/right-to-left': {
    level: 'fault',
    what: 'On a page from right to left an element is not mirrored, or is wider than its place.',
    why: 'Arabic pages of the shop read from right to left.',
    remedy: 'Use logical properties: margin-inline-start, padding-inline, inset-inline, text-align: start.',
  },
  'event/refused': {
    level: 'fault',
    what: 'The bus refuses an event.',
    why: 'A fragment defines and publishes events under its own id only, as plain data.',
    remedy: 'Name it {id}:{verb}, define it with handle.define at mount, and keep to its definition.',
  },
  'event/personal': {
    level: 'fault',
    what: 'An event carries what looks personal.',
    why: 'Events are read by scripts of other companies. Neither data of a person nor a token goes on the bus.',
    remedy: 'Leave it out, or mark the property as personal in the definition.',
  },
  'event/flood': {
    level: 'fault',
    what: 'The fragment publishes too many events and was cut off.',
    why: 'A loop of events holds the page up.',
    remedy: 'Do not publish what you hear; publish what a shopper does.',
  },
  'event/outer-door': {
    level: 'fault',
    what: 'The fragment uses window.shopBus.',
    why: 'What it subscribes there stays after its unmount.',
    remedy: 'Use the handle that mount gets as its third argument: it ends with the mount.',
  },
} as const satisfies Record<string, CodeText>
