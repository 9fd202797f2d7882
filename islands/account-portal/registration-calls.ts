/** The calls that open an account: most who open the portal have one. Loaded with the first input of a registration. */
export { register, registerLight, startActivation, subscribeByMail } from '#browser/account'
