import { html } from 'hono/html'
import type { Html } from './page.ts'

/** A field of a form, with its text for a problem: '' for none. Its id is its name. */
interface FieldView {
  name: string
  label: string
  value: string
  problem: string
}

export interface TextFieldView extends FieldView {
  type: string
  autoComplete: string
  maxLength: number
  required: boolean
}

const problemId = (name: string): string => `${name}-problem`

/** The problem of a field, right above what it is about. */
export const problemAt = (name: string, problem: string) =>
  problem !== '' && html`<span class="problem" id="${problemId(name)}">${problem}</span>`

/** The attributes by which a field names its problem. */
export const problemOf = (name: string, problem: string) =>
  problem !== '' && html` aria-invalid="true" aria-describedby="${problemId(name)}"`

export const textField = ({
  name,
  label,
  value,
  problem,
  type,
  autoComplete,
  maxLength,
  required,
}: TextFieldView): Html =>
  html`<div class="field"><label for="${name}">${label}</label>${problemAt(name, problem)}
<input id="${name}" name="${name}" type="${type}" value="${value}" maxlength="${maxLength}" autocomplete="${autoComplete}"${required && html` required`}${problemOf(name, problem)}></div>`

export const selectField = ({
  name,
  label,
  value,
  problem,
  autoComplete,
  required,
  options,
}: TextFieldView & { options: readonly (readonly [value: string, text: string])[] }): Html =>
  html`<div class="field"><label for="${name}">${label}</label>${problemAt(name, problem)}
<select id="${name}" name="${name}" autocomplete="${autoComplete}"${required && html` required`}${problemOf(name, problem)}>
<option value=""></option>
${options.map(([code, text]) => html`<option value="${code}"${code === value && html` selected`}>${text}</option>`)}
</select></div>`

/** A group of which one is chosen. The first has the name as its id, where a problem leads. */
export const choiceField = ({
  name,
  label,
  value,
  problem,
  options,
}: FieldView & { options: readonly { id: string; label: string; aside?: string }[] }): Html =>
  html`<fieldset role="radiogroup"${problemOf(name, problem)}><legend>${label}</legend>${problemAt(name, problem)}
${options.map(
  ({ id, label: text, aside }, index) =>
    html`<label class="choice"><input type="radio" id="${index === 0 ? name : `${name}-${id}`}" name="${name}" value="${id}" required${id === value && html` checked`}> <span>${text}${aside !== undefined && html` <small>${aside}</small>`}</span></label>`,
)}
</fieldset>`
