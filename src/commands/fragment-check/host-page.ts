import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { builtPolicy, contentPolicy } from '#domain/third-parties'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let script: Promise<string> | undefined

/** The script of the page: the shop's loader, and what looks at the fragment. */
export const hostScript = (): Promise<string> => {
  script ??= build({
    entryPoints: [fileURLToPath(new URL('page/host.ts', import.meta.url))],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]!.text)
  return script
}

/** The content security policy of a page that shows fragments of this server and loads nothing else. */
export const hostPolicy = (server: string): string =>
  builtPolicy(contentPolicy({ scripts: [], frames: [], fragments: [server] }))

// The elements around a fragment on a page of the shop. Their classes have names that a fragment may use too.
const classes =
  'wrap section notice title text button btn card container header content item list link image icon row col grid active hidden open modal label input form price product teaser'
const around = `<h1>Shop</h1><h2>A</h2><h3>B</h3><h4>C</h4><p>Text <a href="/x/">link</a> <strong>a</strong> <em>b</em> <small>c</small> <code>d</code></p>
<ul><li>a</li></ul><ol><li>b</li></ol><dl><dt>c</dt><dd>d</dd></dl><table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>
<form action="/x/"><fieldset><legend>a</legend><label>b <input name="b"></label><select aria-label="c"><option>d</option></select><textarea aria-label="e"></textarea><button>f</button></fieldset></form>
<nav aria-label="a"><a href="/y/">b</a></nav><article>a</article><aside>b</aside><section>c</section><header>d</header><footer>e</footer><figure><img src="data:," alt="f"><figcaption>g</figcaption></figure>
<blockquote>a</blockquote><hr><details><summary>b</summary>c</details><dialog>d</dialog><svg><path d="M0 0"></path></svg>${classes
  .split(' ')
  .map((name) => `<div class="${name}"><span class="${name}">a</span></div>`)
  .join('')}`

/** A page around two places, in the policy of the shop. */
export const hostHtml = (locale: string): string =>
  `<!doctype html><html lang="${locale.slice(0, 2)}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title></head><body><main><div id="place-a"></div><div id="place-b"></div><div id="shop">${around}</div></main><script src="/axe.js"></script><script type="module" src="/host.js"></script></body></html>`
