import { type ExampleSite, islandExamples } from '#examples'
import styles from './Playground.module.css'
import { anchorOf, isFound } from './state.ts'
import { Example } from './WidgetSection.tsx'

/** The examples of islands, each with the texts of an English site; an island without examples is not shown. */
export const IslandSections = ({ site, search }: { site: ExampleSite; search: string }) =>
  islandExamples.map(({ island, examples }) => {
    const title = `island ${island}`
    const anchor = anchorOf(title, '')
    const found = (name: string) => isFound(search, { widget: title }, name)
    return (
      <section
        key={island}
        id={anchor}
        className={styles['widget']}
        aria-labelledby={`widget-${anchor}`}
        hidden={!examples.some(({ name }) => found(name))}
      >
        <h2 id={`widget-${anchor}`}>{title}</h2>
        <p className={styles['about']}>
          Examples in <code>{`islands/${island}/`}</code>, properties in <code>manifest.ts</code>
        </p>
        <div className={styles['examples']}>
          {examples.map(({ name, render }) => (
            <Example key={name} widget={title} name={name} hidden={!found(name)}>
              {render(site)}
            </Example>
          ))}
        </div>
      </section>
    )
  })
