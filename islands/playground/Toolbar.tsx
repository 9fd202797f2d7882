import type { PlaygroundView } from './state.ts'
import styles from './Toolbar.module.css'

interface ChoiceProps<T extends string> {
  legend: string
  name: string
  value: T
  options: Readonly<Record<T, string>>
  choose: (value: T) => void
}

const Choice = <T extends string>({ legend, name, value, options, choose }: ChoiceProps<T>) => (
  <fieldset className={styles['choice']}>
    <legend>{legend}</legend>
    {(Object.entries(options) as [T, string][]).map(([key, label]) => (
      <label key={key}>
        <input type="radio" name={name} value={key} checked={key === value} onChange={() => choose(key)} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
)

interface ToolbarProps {
  state: PlaygroundView
  view: Readonly<PlaygroundView>
  /** Number of examples found. */
  count: number
}

/** Search, brand, direction and colours. */
export const Toolbar = ({ state, view, count }: ToolbarProps) => {
  const set =
    <K extends keyof PlaygroundView>(key: K) =>
    (value: PlaygroundView[K]) => {
      state[key] = value
    }
  return (
    <header className={styles['bar']}>
      <h1 className={styles['title']}>Playground</h1>
      <search className={styles['search']}>
        <label htmlFor="playground-search">Find</label>
        <input
          id="playground-search"
          type="search"
          placeholder="Widget or example"
          autoComplete="off"
          spellCheck={false}
          value={view.search}
          onChange={({ currentTarget }) => set('search')(currentTarget.value)}
        />
        <p role="status" dir="ltr">
          {count === 1 ? '1 example' : `${count} examples`}
        </p>
      </search>
      <Choice
        legend="Brand"
        name="brand"
        value={view.brand}
        options={{ stride: 'Stride', reebok: 'Reebok' }}
        choose={set('brand')}
      />
      <Choice
        legend="Direction"
        name="direction"
        value={view.direction}
        options={{ ltr: 'Left to right', rtl: 'Right to left' }}
        choose={set('direction')}
      />
      <Choice
        legend="Colours"
        name="colours"
        value={view.colours}
        options={{ own: 'Own', forced: 'Forced' }}
        choose={set('colours')}
      />
      {view.colours === 'forced' && (
        <p className={styles['note']}>
          Similar to a contrast theme, without the styles for <code>forced-colors</code>. The browser’s developer tools
          emulate a real contrast theme, and so do the tests.
        </p>
      )}
    </header>
  )
}
