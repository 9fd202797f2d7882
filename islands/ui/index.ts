/**
 * What islands are made of: widgets, whose texts are properties, already translated, and the kit of an island: context,
 * announcements, guard of the person, lazy parts, the end of connections and the properties that pages give. What other
 * teams' islands use beside it stands in `#ui/public`.
 */

export { Button, type ButtonProps } from './Button.tsx'
export { Callout, type CalloutProps } from './Callout.tsx'
export { Checkbox, type CheckboxProps } from './Checkbox.tsx'
export { ErrorText, type ErrorTextProps } from './ErrorText.tsx'
export { birthdayField } from './forms/birthday-field.ts'
export { boxField } from './forms/box-field.tsx'
export { contactField } from './forms/contact-field.ts'
export { credentialField } from './forms/credential-field.ts'
export { Form, type FormProps } from './forms/Form.tsx'
export type { FormField, TextField, TextFieldViewProps } from './forms/form-field.ts'
export { LegalLinks, type LegalLinksProps } from './forms/LegalLinks.tsx'
export { phoneNumberField } from './forms/phone-number-field.ts'
export { failureText, type Translate } from './forms/texts.ts'
export { Input, type InputProps } from './Input.tsx'
export {
  type Announcement,
  Announcer,
  type AnnouncerProps,
  announceText,
  noAnnouncement,
} from './kit/Announcer.tsx'
export { firstPress } from './kit/first-press.ts'
export { islandContext, useIsland } from './kit/island-context.ts'
export { type LazyParts, lazyParts, useLazyParts } from './kit/lazy-parts.ts'
export type { MessageProps, SiteProps } from './kit/props.ts'
export { type OfPerson, samePersonGuard } from './kit/same-person.ts'
export { stopAll } from './kit/stop-all.ts'
export { Loader, type LoaderProps } from './Loader.tsx'
export { Modal, type ModalProps } from './Modal.tsx'
export { OwnLink, type OwnLinkProps } from './OwnLink.tsx'
export { PriceList, type PriceListProps, type PriceRow } from './PriceList.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup.tsx'
export { Select, type SelectProps } from './Select.tsx'
export { HideIfAuthenticated, ShowIfAuthenticated } from './ShowIfAuthenticated.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './VisuallyHidden.tsx'
export { WaitingOrder, type WaitingOrderProps } from './WaitingOrder.tsx'
