import { build } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'

/** Renders a widget as a production page does. */
let draw: (widget: string, properties: object) => string
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createElement } from 'preact'
        import { renderToStaticMarkup } from 'preact-render-to-string'
        import * as ours from '#ui'
        import * as others from '#ui/public'
        const widgets = { ...ours, ...others }
        export const draw = (name, properties) => renderToStaticMarkup(createElement(widgets[name], properties))
      `,
      resolveDir: process.cwd(),
    },
    bundle: true,
    format: 'esm',
    write: false,
    outdir: 'out',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { react: 'preact/compat', 'react-dom': 'preact/compat' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))!
  const bundle = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(script.contents).toString('base64')}`
  )
  draw = bundle.draw
})

const modal = { id: 'odd', open: false, title: 'Odd', closeLabel: 'Close', onClose: () => {} }
const radios = { legend: 'Which?', name: 'which', options: [{ value: 'a', label: 'A' }] }

test.each([
  ['Button', 'theme', { children: 'Save' }],
  ['Button', 'variant', { children: 'Save' }],
  ['Callout', 'type', { children: 'Saved' }],
  ['Callout', 'target', { children: 'Saved' }],
  ['Loader', 'brand', { label: 'Loading' }],
  ['Modal', 'size', modal],
  ['Modal', 'align', modal],
  ['Dropdown', 'value', { label: 'Size', id: 'size', options: radios.options, placeholder: 'Choose' }],
  ['RadioGroup', 'direction', radios],
])('In production a %s with an unknown %s is rendered as without it', (widget, property, properties) => {
  const plain = draw(widget, properties)
  expect(plain).toContain('<')
  expect(draw(widget, { ...properties, [property]: 'gigantic' })).toBe(plain)
})

test('In production an Input with an unknown type leaves it to the browser, which takes it as text', () => {
  const unknown = draw('Input', { label: 'City', id: 'city', type: 'gigantic' })
  expect(unknown.replace('dir="ltr"', 'dir="auto"').replace('gigantic', 'text')).toBe(
    draw('Input', { label: 'City', id: 'city' }),
  )
})

test('In production a flag with an unknown code is an empty frame of the same size', () => {
  expect(draw('Flag', { code: 'gigantic', label: 'Atlantis' })).not.toContain('src=')
  expect(draw('Flag', { code: 'DE', label: 'Germany' })).toContain('src="/flags/de.svg"')
  const place = /width="24" height="16"/
  expect(draw('Flag', { code: 'gigantic' })).toMatch(place)
  expect(draw('Flag', { code: 'DE' })).toMatch(place)
})
