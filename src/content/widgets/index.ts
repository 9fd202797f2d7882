/** The properties of the widgets, read from their sources, for the playground. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopContent } from '#content/files'
import { propsIn, type WidgetProperty } from './props.ts'

export type { WidgetProperty } from './props.ts'

const folder = join(shopContent.root, 'islands/ui')

/** Properties by the name of the widget, read from the comments in `islands/ui`. */
export const widgetProps = (): Readonly<Record<string, readonly WidgetProperty[]>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => /^[A-Z]\w*\.tsx$/.test(file))
      .map((file) => {
        const widget = file.replace('.tsx', '')
        return [widget, propsIn(readFileSync(join(folder, file), 'utf8'), widget)]
      }),
  )
