/** My account: guests log in; members see and change their account. */
export { MyAccount as default } from './MyAccount.tsx'
