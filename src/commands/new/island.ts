import { readSources } from '#integrations/house-rules'
import { type FileChanges, fill, insertBefore, NewError, type Project } from './change.ts'
import { requireFreeNames, requireWords, wordsOf } from './names.ts'

const page = 'src/components/Island.astro'

/** An island that editors can place: its folder, a line in Island.astro, a test. */
export const newIsland = (project: Project, name: string): FileChanges => {
  requireWords('island', name)
  const words = wordsOf(name)
  if (project.has(`islands/${name}`)) throw new NewError(`There is an island "${name}" already. Choose another name.`)
  const { Name, camel } = words
  requireFreeNames(
    [Name, `${Name}State`, `${Name}Props`, `${Name}Context`, `use${Name}`, `create${Name}State`],
    readSources(project.root),
  )
  const astro = project.read(page)
  if (new RegExp(`\\b(?:${Name}|${camel}|${camel}Props)\\b`).test(astro))
    throw new NewError(`${page} uses the name ${Name} or ${camel} already. Choose another name.`)
  const imports = `import ${Name} from '#islands/${name}'\nimport { manifest as ${camel} } from '#manifests/${name}'\n`
  const line = `{manifest === ${camel} && <${Name} client:ready="in-sight" {...${camel}.props.parse(props)} />}\n`
  const listed = astro.replace(/(const manifests = \[[^\]]*)\]/, `$1, ${camel}]`)
  const withImports = insertBefore(listed, '\n/**\n * The one place', imports, page)
  const folder = `islands/${name}`
  const own = [
    'index.ts',
    'manifest.ts',
    'context.ts',
    'state.ts',
    '__Name__.tsx',
    '__Name__.module.css',
    '__Name__.examples.tsx',
  ]
  return {
    creates: {
      ...Object.fromEntries(
        own.map((file) => [`${folder}/${file.replace('__Name__', Name)}`, fill(`island/${file}`, words)]),
      ),
      [`tests/unit/islands/${name}/${name}.test.tsx`]: fill('island/test.tsx', words),
    },
    edits: {
      [page]: `${withImports.trimEnd()}\n${line}`,
    },
    next: [
      `Write what it shows in ${folder}/${Name}.tsx, its own texts in the catalogue of every language.`,
      `Put it on a page: \`type: island\`, \`island: ${name}\`, \`props\` as manifest.ts says.`,
      `See it at /playground/ of \`npm run dev\`; test it with \`npm test -- unit ${name}\`.`,
    ],
  }
}
