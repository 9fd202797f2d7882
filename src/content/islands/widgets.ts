/** The properties of the widgets, read from their sources, for the playground. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { shopContent } from '#content/files'
import type { WidgetProperty } from '#domain/islands'
import { propsIn } from './props.ts'

const folder = join(shopContent.root, 'islands/ui')

/** Properties by the name of the widget, read from the comments in `islands/ui`. */
export const widgetProps = (): Readonly<Record<string, readonly WidgetProperty[]>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?:\w+\/)?[A-Z]\w*\.tsx$/.test(file))
      .map((file) => {
        const widget = basename(file, '.tsx')
        return [widget, propsIn(readFileSync(join(folder, file), 'utf8'), widget)]
      }),
  )
