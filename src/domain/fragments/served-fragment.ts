import { FRAGMENT_TYPE, type FragmentFiles, fragmentHeaders, fragmentLink } from './answer.ts'

/** A fragment of the shop's own, as it is built and answered (rules fragments.9 and fragments.16). */
export interface ServedFragment {
  /** The id that its answers carry. */
  id: string
  version: string
  /** The folder of its sources below `src/fragments`. */
  folder: string
  /** The file of its library there; `library.tsx` without it. */
  library?: string
  /** Whether another server may deploy it in place of ours. Its row in the registry then says how it is read and composed. */
  isReplaceable?: boolean
  /**
   * The id of the fragment whose server it has, because that one's text says whether it is there. It brings no styles of widgets: where it is
   * shown they are.
   */
  comesWith?: string
  /** Addresses of its text beside those that all fragments have. The first one is that of its texts in the build. */
  paths: readonly [string, ...string[]]
  /** The file of the build that holds the text for a query with brand and locale; undefined where no text can be meant. */
  textFile(query: URLSearchParams): string | undefined
  /** What a query must say, as a sentence for who asks. */
  needs: string
}

/** A JSON file of the build with the FragmentFiles of a fragment, as paths. */
export const filesOfFragment = ({ paths }: Pick<ServedFragment, 'paths'>): string => `${paths[0]}/files.json`

/** The library of a fragment, as a path from the project's folder that begins with /. */
export const libraryOf = ({ folder, library = 'library.tsx' }: Pick<ServedFragment, 'folder' | 'library'>): string =>
  `/src/fragments/${folder}/${library}`

/** The headers of an answer with the text of a fragment. */
export const textHeaders = (
  { id, version }: Pick<ServedFragment, 'id' | 'version'>,
  files: FragmentFiles,
): Readonly<Record<string, string>> => ({
  [fragmentHeaders.id]: id,
  [fragmentHeaders.type]: FRAGMENT_TYPE,
  [fragmentHeaders.version]: version,
  [fragmentHeaders.files]: fragmentLink(files),
})
