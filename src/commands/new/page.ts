import { placeOfPage } from '#content/pages'
import { type FileChanges, fill, NewError, type Project } from './change.ts'
import { wordsOf } from './names.ts'

const pages = 'src/content/pages'

const inLanguages = {
  de: ['Worum es auf dieser Seite geht, in einem Satz.', 'Der erste Absatz.'],
  ar: ['موضوع هذه الصفحة في جملة واحدة.', 'الفقرة الأولى.'],
  ja: ['このページの内容を一文で。', '最初の段落。'],
} as const

/** An editors' page of every site, in English, with the files of the languages in which everything is worded. */
export const newPage = (project: Project, name: string): FileChanges => {
  const place = placeOfPage(`default/${name}.yaml`)
  if (typeof place === 'string')
    throw new NewError(`"${name}" cannot be the path of a new page: ${place} An example is stories/rain.`)
  const folders = ['default', ...Object.keys(inLanguages).map((language) => `language/${language}`)]
  const taken = folders.map((folder) => `${pages}/${folder}/${name}.yaml`).find(project.has)
  if (taken !== undefined) throw new NewError(`${taken} exists already; change it, or choose another path.`)
  const words = wordsOf(name.split('/').at(-1)!)
  const up = (folder: string) => '../'.repeat(`${folder}/${name}`.split('/').length)
  return {
    creates: {
      [`${pages}/default/${name}.yaml`]: fill('page/default.yaml', { ...words, up: up('default') }),
      ...Object.fromEntries(
        Object.entries(inLanguages).map(([language, [description, paragraph]]) => [
          `${pages}/language/${language}/${name}.yaml`,
          fill('page/language.yaml', { ...words, description, paragraph, up: up(`language/${language}`) }),
        ]),
      ),
    },
    edits: {},
    next: [
      `Write ${pages}/default/${name}.yaml, in English, and the same blocks for de, ar and ja.`,
      `See it at /stride/en_GB/${name}/ of \`SITES=stride/en_GB npm run dev\`; all blocks: ${pages}/README.md.`,
    ],
  }
}
