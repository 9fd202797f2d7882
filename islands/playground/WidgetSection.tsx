import type { ReactNode } from 'react'
import type { WidgetProperty } from '#domain/islands'
import type { WidgetExamples } from '#examples'
import styles from './Playground.module.css'
import { anchorOf, isFound } from './state.ts'

export interface WidgetSectionProps extends WidgetExamples {
  props: readonly WidgetProperty[]
  search: string
}

const Props = ({ widget, props }: { widget: string; props: readonly WidgetProperty[] }) => (
  <details className={styles['props']}>
    <summary>Properties of {widget}</summary>
    <dl>
      {props.map(({ name, type, required, says }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> {required && <strong>required</strong>}
          </dt>
          <dd>
            <code>{type}</code>
            {says && <p>{says}</p>}
          </dd>
        </div>
      ))}
    </dl>
  </details>
)

interface ExampleProps {
  /** Begins the anchor. */
  widget: string
  name: string
  hidden: boolean
  children: ReactNode
}

/** One example in its frame. */
export const Example = ({ widget, name, hidden, children }: ExampleProps) => {
  const anchor = anchorOf(widget, name)
  return (
    <article id={anchor} className={styles['example']} aria-labelledby={`${anchor}-name`} hidden={hidden}>
      <h3 id={`${anchor}-name`} className={styles['name']}>
        <a href={`#${anchor}`}>{name}</a>
      </h3>
      <div className={styles['stage']} data-stage>
        {children}
      </div>
    </article>
  )
}

/** A widget: its import, the rule that it carries out, its properties and its examples. */
export const WidgetSection = ({ widget, rule, examples, props, search }: WidgetSectionProps) => {
  const anchor = anchorOf(widget, '')
  const found = (name: string) => isFound(search, { widget }, name)
  return (
    <section
      id={anchor}
      className={styles['widget']}
      aria-labelledby={`widget-${anchor}`}
      hidden={!examples.some(({ name }) => found(name))}
    >
      <h2 id={`widget-${anchor}`}>{widget}</h2>
      <p className={styles['about']}>
        <code>{`import { ${widget} } from '#ui'`}</code>, rule {rule}; examples in{' '}
        <code>{`islands/ui/${widget}.examples.tsx`}</code>
      </p>
      {props.length > 0 && <Props widget={widget} props={props} />}
      <div className={styles['examples']}>
        {examples.map(({ name, render: Render }) => (
          <Example key={name} widget={widget} name={name} hidden={!found(name)}>
            <Render />
          </Example>
        ))}
      </div>
    </section>
  )
}
