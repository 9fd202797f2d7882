/** Privacy requests: the form of the CCPA, the GDPR or the LGPD, the data settings, and the confirmation of a mailed link. */
export { PrivacyRequest as default } from './PrivacyRequest.tsx'
