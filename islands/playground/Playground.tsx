import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { allExamples, type ExampleSite } from '#examples'
import { FragmentSection, type PlaygroundFragments } from './FragmentSection.tsx'
import { IslandSections } from './IslandSections.tsx'
import styles from './Playground.module.css'
import { anchorOf, createView, isFound, listedExamples, type PlaygroundView, queryOf, readView } from './state.ts'
import { Toolbar } from './Toolbar.tsx'
import { WidgetSection, type WidgetSectionProps } from './WidgetSection.tsx'

export interface PlaygroundProps {
  /** Properties of each widget, by its name. */
  props: Readonly<Record<string, WidgetSectionProps['props']>>
  /** What the examples of islands get. */
  site: ExampleSite
  fragments: PlaygroundFragments
}

const show = ({ brand, direction, colours }: Readonly<PlaygroundView>) => {
  const page = document.documentElement
  page.dir = direction
  page.dataset['brand'] = brand
  page.dataset['colours'] = colours
}

const Contents = ({ search }: { search: string }) => (
  <nav className={styles['contents']} aria-label="Widgets and islands">
    <ul>
      {listedExamples.map(({ widget, examples }) => (
        <li key={widget} hidden={!examples.some(({ name }) => isFound(search, { widget }, name))}>
          <a href={`#${anchorOf(widget, '')}`}>{widget}</a>
          <ul>
            {examples.map(({ name }) => (
              <li key={name} hidden={!isFound(search, { widget }, name)}>
                <a href={`#${anchorOf(widget, name)}`}>{name}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li hidden={!isFound(search, { widget: 'fragments' }, '')}>
        <a href="#fragments">Fragments</a>
      </li>
    </ul>
  </nav>
)

/** Every example of every widget and island, in both brands and directions. Each example has an anchor; the address keeps the view. */
export const Playground = ({ props, site, fragments }: PlaygroundProps) => {
  const [state] = useState(createView)
  const view = useSnapshot(state, { sync: true })
  useEffect(() => {
    Object.assign(state, readView(new URLSearchParams(location.search)))
  }, [state])
  useEffect(() => {
    show(view)
    history.replaceState(history.state, '', `${location.pathname}${queryOf(view)}${location.hash}`)
  }, [view])
  const count = listedExamples.reduce(
    (sum, { widget, examples }) => sum + examples.filter(({ name }) => isFound(view.search, { widget }, name)).length,
    0,
  )
  return (
    <div className={styles['playground']}>
      <Toolbar state={state} view={view} count={count} />
      <div className={styles['columns']}>
        <Contents search={view.search} />
        <main id="main" tabIndex={-1} className={styles['main']}>
          {allExamples.map((widget) => (
            <WidgetSection key={widget.widget} {...widget} props={props[widget.widget] ?? []} search={view.search} />
          ))}
          <IslandSections site={site} search={view.search} />
          <FragmentSection {...fragments} search={view.search} />
          {count === 0 && <p>No example has these words in its name.</p>}
        </main>
      </div>
    </div>
  )
}
