/** My account: who is a guest logs in, who is logged in sees and changes what the account holds. */
export { MyAccount as default } from './MyAccount.tsx'
