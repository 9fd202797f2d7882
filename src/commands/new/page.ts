import { placeOfPage } from '#content/pages'
import { schemaLine } from '#content/schemas'
import { type FileChanges, fill, NewError, type Project } from './change.ts'
import { wordsOf } from './names.ts'

const pages = 'src/content/pages'

/** An editors' page of every site, in English. It is a draft until every language has it. */
export const newPage = (project: Project, name: string): FileChanges => {
  const place = placeOfPage(`default/${name}.yaml`)
  if (typeof place === 'string')
    throw new NewError(`"${name}" cannot be the path of a new page: ${place} An example is stories/rain.`)
  const file = `${pages}/default/${name}.yaml`
  if (project.has(file)) throw new NewError(`${file} exists already; change it, or choose another path.`)
  return {
    creates: {
      [file]: fill('page/page.yaml', { ...wordsOf(name.split('/').at(-1)!), schemaLine: schemaLine(file) ?? '' }),
    },
    edits: {},
    next: [
      `Write ${file}, in English, and the words of its blocks in ${pages}/language/{language}/${name}.yaml.`,
      `Without \`draft\` it is on every site; check then names the languages that lack it. All blocks: ${pages}/README.md.`,
      `See it at /stride/en_GB/${name}/ of \`npm run preview -- stride/en_GB\`.`,
    ],
  }
}
