import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { faultOfFile, noteFiles } from '#content/files'
import { compress, type Encoding } from './compress.ts'

export interface Representation {
  body: Buffer
  headers: Record<string, string>
  etag: string
}

/** A file of dist in memory, with its compressed bodies as far as they were requested. */
export interface CachedFile {
  representations: Partial<Record<Encoding, Representation | Promise<Representation>>>
  content: Buffer
  compressible: boolean
  headers: Record<string, string>
  digest: string
  immutable: boolean
  stamp: string
  checked: number
}

/** Changes pages between the disk and memory. */
export interface PageEdits {
  /** Changes when `edit` would make something else of the page at a path; empty for a page that it does not change. */
  revisionOf(path: string): string | Promise<string>
  /** The page as it is sent. */
  edit(path: string, html: string): string | Promise<string>
}

const MOST_BYTES = 128 * 1024 * 1024
// A file is checked on the disk again after this time, so that a new build shows without a restart.
const FRESH_MS = 1000
// A file that was requested lately is answered while it is checked: the threads that check may be busy.
const CHECKED_BEHIND_MS = 10_000

/** Goes on with what a file held before it became unreadable (rule back-end.23). */
const keep = (file: string, held: CachedFile, error: unknown): CachedFile => {
  noteFiles([file], [faultOfFile(file, error)])
  held.checked = Date.now()
  return held
}

/** Files of one folder; the most recently requested ones stay in memory. Callers pass clean paths that begin with /. */
export class FileCache {
  readonly #root: string
  readonly #headersOf: (path: string) => Record<string, string>
  readonly #held = new Map<string, CachedFile>()
  readonly #edits: PageEdits | undefined
  #bytes = 0

  /** `headersOf` gives the headers of a path that every encoding has, with `Content-Type`. `edits` are made in pages and offers. */
  constructor(root: string, headersOf: (path: string) => Record<string, string>, edits?: PageEdits) {
    this.#root = root
    this.#headersOf = headersOf
    this.#edits = edits
  }

  /** The file; undefined if there is none, or a folder. */
  find(path: string): CachedFile | undefined | Promise<CachedFile | undefined> {
    const held = this.#held.get(path)
    if (!held) return this.#load(path, held)
    const age = Date.now() - held.checked
    if (age < FRESH_MS) return held
    if (age >= CHECKED_BEHIND_MS) return this.#load(path, held)
    held.checked = Date.now()
    this.#load(path, held).catch(() => this.#drop(path))
    return held
  }

  /** Body and headers of a file in an encoding; compressed at the first request only. */
  representation(file: CachedFile, encoding: Encoding): Representation | Promise<Representation> {
    const wanted = file.compressible ? encoding : 'identity'
    const known = file.representations[wanted]
    if (known) return known
    const making = this.#make(file, wanted).then((representation) => {
      file.representations[wanted] = representation
      return representation
    })
    file.representations[wanted] = making
    return making
  }

  async #make(file: CachedFile, encoding: Encoding): Promise<Representation> {
    const body = await compress(file.content, encoding, file.immutable)
    this.#bytes += encoding === 'identity' ? 0 : body.length
    this.#shrink()
    const etag = encoding === 'identity' ? `"${file.digest}"` : `"${file.digest}-${encoding}"`
    const encoded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
    return { body, etag, headers: { ...file.headers, ...encoded, ETag: etag, 'Content-Length': String(body.length) } }
  }

  async #load(path: string, held: CachedFile | undefined): Promise<CachedFile | undefined> {
    // Faults are noted by the name in the folder: a file that is gone has no place of its own.
    const file = join(this.#root, path)
    const place = await this.#placeOf(path)
    const info = place === undefined ? undefined : await stat(place).catch(() => undefined)
    if (place === undefined || !info?.isFile()) {
      // A page that is gone from a build is gone; a folder in its place is a mishap.
      if (info && held) return keep(file, held, { code: 'EISDIR' })
      if (!info) noteFiles([file], [])
      this.#drop(path)
      return undefined
    }
    const stampNow = async (): Promise<string> =>
      `${info.mtimeMs}-${info.size}-${(await this.#edits?.revisionOf(path)) ?? ''}`
    const stamp = await stampNow()
    if (held?.stamp === stamp) {
      noteFiles([file], [])
      held.checked = Date.now()
      this.#held.delete(path)
      this.#held.set(path, held)
      return held
    }
    const content = await readFile(place).catch((error: unknown) => {
      if (!held) throw error
      return { error }
    })
    if ('error' in content) return keep(file, held!, content.error)
    if (content.length === 0 && held && held.content.length > 0) return keep(file, held, { code: 'empty' })
    noteFiles([file], [])
    const described = this.#describe(path, await this.#edited(path, content), await stampNow())
    this.#drop(path)
    this.#held.set(path, described)
    this.#bytes += described.content.length
    this.#shrink()
    return described
  }

  async #edited(path: string, content: Buffer): Promise<Buffer> {
    if (!this.#edits || !/\.html$|\/offers\.json$/.test(path)) return content
    const html = content.toString()
    const edited = await this.#edits.edit(path, html)
    return edited === html ? content : Buffer.from(edited)
  }

  /** The file's own place; undefined when there is none, or a symbolic link leads out of the folder. */
  async #placeOf(path: string): Promise<string | undefined> {
    try {
      // The folder itself may be a link: a new build is often put in place by one.
      const [root, place] = await Promise.all([realpath(this.#root), realpath(join(this.#root, path))])
      return place.startsWith(root + sep) ? place : undefined
    } catch {
      return undefined
    }
  }

  #describe(path: string, content: Buffer, stamp: string): CachedFile {
    const headers = this.#headersOf(path)
    const type = headers['Content-Type'] ?? ''
    const compressible = /^text|json|xml|svg/.test(type) && content.length > 200
    if (compressible) headers['Vary'] = 'Accept-Encoding'
    if (type.startsWith('image/')) headers['Accept-Ranges'] = 'bytes'
    const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22)
    const immutable = path.startsWith('/_astro/')
    return { representations: {}, content, compressible, headers, digest, immutable, stamp, checked: Date.now() }
  }

  #drop(path: string): void {
    const held = this.#held.get(path)
    if (!held) return
    this.#held.delete(path)
    this.#bytes -= held.content.length
    for (const [encoding, representation] of Object.entries(held.representations))
      if (encoding !== 'identity')
        void Promise.resolve(representation).then((v) => {
          this.#bytes -= v.body.length
        })
  }

  #shrink(): void {
    for (const path of this.#held.keys()) {
      if (this.#bytes <= MOST_BYTES || this.#held.size <= 1) return
      this.#drop(path)
    }
  }
}
