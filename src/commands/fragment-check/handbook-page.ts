import { type CodeText, codeGroups, codes } from './codes/index.ts'
import { limits } from './limits.ts'

/** Where the page stands. */
export const handbookPagePath = 'src/handbook/fragment-check.md'

const intro = `# Check a fragment

This page is made by \`npm run generate\` from \`src/commands/fragment-check\`.

\`\`\`sh
npm run fragment -- check http://127.0.0.1:4400/size-adviser/view/stride/en_GB?pid=ST1001
npm run fragment -- check http://127.0.0.1:4400/size-adviser/2.1.0/index.js
npm run fragment -- check http://127.0.0.1:4400/size-adviser/render?brand=stride --version 2.1.0 --json
\`\`\`

The command loads a fragment that is served, as the shop does, and says in a minute whether it keeps the [contract](../content/fragments/README.md). The
address is that of its text, of its script, or of the fragment alone. The query holds the properties of a place.

| option                | meaning                                                                                 |
| --------------------- | --------------------------------------------------------------------------------------- |
| \`--json\`              | prints the result as JSON                                                               |
| \`--no-browser\`        | checks the answers alone; otherwise the fragment is also mounted in a headless Chromium |
| \`--schema\`            | prints the JSON Schema of that result                                                   |
| \`--brand\`, \`--locale\` | the site, where the address does not say it; \`stride\` and \`en_GB\` without the options   |
| \`--reading\`           | \`view\` or \`versioned\`, where the address does not say it                                |
| \`--version\`           | of a versioned fragment                                                                 |
| \`--render\`            | a versioned server draws texts                                                          |
| \`--styles\`            | \`style.css\`, \`index.css\` or \`none\`; without it the sheet that is there                  |
| \`--deadline\`          | milliseconds, as in the registry; 10000 without it                                      |
| \`--origin\`            | of the page, for servers that allow certain origins; \`http://shop.localhost\` without it |

| exit code | meaning                                                           |
| --------- | ----------------------------------------------------------------- |
| 0         | the fragment keeps the contract; there may be notes               |
| 1         | there is a fault                                                  |
| 2         | nothing could be checked: a wrong argument, no server, no browser |

In JSON \`isSound\` says whether there is no fault, and \`findings\` holds each code once with \`level\`, \`what\`, \`why\`, \`remedy\` and \`details\`. Codes and
fields keep their meaning; later versions may add some. \`format\` grows when that changes. Where nothing could be checked there is an \`error\` with
\`code\` and \`message\` instead.

Sizes are those of all files together. With brotli a text may have ${limits.html.brotli / 1000} kB, scripts ${limits.script.brotli / 1000} kB and styles ${limits.styles.brotli / 1000} kB
(decision [0455](../decisions/0455-a-kit-checks-fragments.md)).
`

const section = ([code, { level, what, why, remedy }]: [string, CodeText]): string =>
  `### \`${code}\`\n\n${level === 'note' ? 'A note. ' : ''}${what} ${why}\n\n${remedy}\n`

/** The page of the handbook about the kit, as Markdown: how it is used, and every code with its texts. */
export const handbookPage = (): string => {
  const groups = Object.entries(codeGroups).map(([group, title]) => {
    const own = Object.entries<CodeText>(codes).filter(([code]) => code.startsWith(`${group}/`))
    return [`## ${title}\n`, ...own.map(section)].join('\n')
  })
  return [intro, ...groups].join('\n')
}
