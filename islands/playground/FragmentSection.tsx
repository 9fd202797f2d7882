import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { RegisteredFragment } from '#domain/fragments'
import styles from './FragmentSection.module.css'
import { createStage, type StageFile, type StageLine } from './fragment-stage.ts'
import play from './Playground.module.css'
import { isFound } from './state.ts'

/** Fragments of other teams that have a server, by the brand of the page, and the sites that they can be shown for. */
export interface PlaygroundFragments {
  byBrand: Readonly<Record<string, readonly RegisteredFragment[]>>
  /** `brand/locale`. */
  sites: readonly string[]
}

const Lines = ({ lines }: { lines: readonly StageLine[] }) => (
  <ol className={styles['lines']} reversed aria-label="What the fragment did, the newest first">
    {lines.map(({ number, kind, text }) => (
      <li key={number} value={number} data-kind={kind}>
        <strong>{kind}</strong> <code>{text}</code>
      </li>
    ))}
  </ol>
)

const Files = ({ files }: { files: readonly StageFile[] }) => (
  <ul className={styles['lines']} aria-label="Files of the fragment">
    {files.map(({ path, bytes }) => (
      <li key={path}>
        <code>{path}</code> {bytes > 0 ? `${bytes} bytes` : 'unknown size: the server sends no Timing-Allow-Origin'}
      </li>
    ))}
  </ul>
)

/** A stage on which a registered fragment is mounted. Other properties reach it at once. */
const FragmentStage = ({ byBrand, sites }: PlaygroundFragments) => {
  const [stage] = useState(createStage)
  const { isMounted, lines, files } = useSnapshot(stage.state)
  const [site, setSite] = useState(sites[0] ?? '')
  const [brand = '', locale = ''] = site.split('/')
  const choices = byBrand[brand] ?? []
  const [id, setId] = useState(choices[0]?.id ?? '')
  const [query, setQuery] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => stage.end, [stage])
  const fragment = choices.find((choice) => choice.id === id)
  const viewOf = (given: string) => ({ brand, locale, props: new URLSearchParams(given) })

  return (
    <>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (fragment) void stage.show(place.current!, fragment, viewOf(query))
        }}
      >
        <label>
          Fragment
          <select value={id} onChange={({ currentTarget }) => setId(currentTarget.value)}>
            {choices.map((choice) => (
              <option key={choice.id}>{choice.id}</option>
            ))}
          </select>
        </label>
        <label>
          Site
          <select value={site} onChange={({ currentTarget }) => setSite(currentTarget.value)}>
            {sites.map((key) => (
              <option key={key}>{key}</option>
            ))}
          </select>
        </label>
        <label>
          Properties
          <input
            placeholder="pid=ST1001&amp;count=2"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={({ currentTarget }) => {
              setQuery(currentTarget.value)
              stage.update(viewOf(currentTarget.value))
            }}
          />
        </label>
        <button type="submit">Mount</button>
        <button type="button" disabled={!isMounted} onClick={stage.end}>
          Unmount
        </button>
      </form>
      <div className={styles['stage']} ref={place} />
      <Files files={files} />
      <Lines lines={lines} />
    </>
  )
}

/** Mounts a registered fragment of another team, with the loader of pages. */
export const FragmentSection = ({ search, ...fragments }: PlaygroundFragments & { search: string }) => (
  <section
    id="fragments"
    className={play['widget']}
    aria-labelledby="fragments-title"
    hidden={!isFound(search, { widget: 'fragments' }, '')}
  >
    <h2 id="fragments-title">Fragments of other teams</h2>
    <p className={play['about']}>
      Those of <code>src/content/fragments/fragments.yaml</code> that have a server here, as pages load them
    </p>
    {Object.values(fragments.byBrand).some((rows) => rows.length > 0) ? (
      <FragmentStage {...fragments} />
    ) : (
      <p>No fragment of another team has a server in this environment.</p>
    )}
  </section>
)
