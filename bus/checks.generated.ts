// From bus/catalog.ts by `npm run generate`.
import { type Check, anything, decimal, either, empty, flag, list, oneOf, record, shape, text, whole } from './checking.ts'

export const hostReady: Check = /* @__PURE__ */ shape({ "appId": /* @__PURE__ */ text(), "appVersion": /* @__PURE__ */ text(), "origin": /* @__PURE__ */ text(), "originalHost": /* @__PURE__ */ text(), "pageType": /* @__PURE__ */ text(), "context": /* @__PURE__ */ shape({ "env": /* @__PURE__ */ oneOf("local", "dev", "stg", "prod"), "brand": /* @__PURE__ */ text(), "locale": /* @__PURE__ */ text() }) })
export const sessionSuccess: Check = /* @__PURE__ */ shape({ "eventType": /* @__PURE__ */ oneOf("sessionReload", "externalAuth", "registration", "login"), "acid": /* @__PURE__ */ text(), "isPersistent": flag, "isNewUser": flag, "isReauthenticated": flag, "isSessionReload": flag, "socialProvider?": /* @__PURE__ */ text(), "reAuthAfter?": /* @__PURE__ */ decimal() })
export const sessionEnd: Check = /* @__PURE__ */ shape({ "reason": /* @__PURE__ */ oneOf("logout", "expired", "revoked") })
export const bagSet: Check = /* @__PURE__ */ shape({ "itemCount": /* @__PURE__ */ whole(0), "itemSkuList": /* @__PURE__ */ list(/* @__PURE__ */ text()), "emailAddress": /* @__PURE__ */ text(), "billingAddress": /* @__PURE__ */ record(anything), "bagTotal": /* @__PURE__ */ decimal(), "currency": /* @__PURE__ */ text(), "hasDigitalGoodsOnly": flag, "shippingTotal": /* @__PURE__ */ decimal(), "shippingDiscounts": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "name": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal() })), "shipments": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "addressLine1": /* @__PURE__ */ text(), "city": /* @__PURE__ */ text(), "firstName": /* @__PURE__ */ text(), "lastName": /* @__PURE__ */ text(), "phoneNumber": /* @__PURE__ */ text(), "postalCode": /* @__PURE__ */ text() })), "isInitialized": flag, "added?": flag })
export const wishlistSet: Check = /* @__PURE__ */ shape({ "isLoading": flag, "items": /* @__PURE__ */ list(/* @__PURE__ */ text()), "itemCount": /* @__PURE__ */ whole(0), "isInitialized": flag })
export const consentSaved: Check = /* @__PURE__ */ shape({ "levels": /* @__PURE__ */ list(/* @__PURE__ */ whole(0, 2), 1, 3), "change": flag, "opener?": /* @__PURE__ */ oneOf("GDPR_DEFAULT_CONSENT", "CONSENT_BAR", "EXTERNAL", "SHELL", "FOOTER") })
export const modalVisible: Check = /* @__PURE__ */ shape({ "id": /* @__PURE__ */ either(/* @__PURE__ */ text(1), empty) })
export const portalOpen: Check = /* @__PURE__ */ shape({ "touchpoint": /* @__PURE__ */ text(1), "preset?": /* @__PURE__ */ text(1), "sourceId?": /* @__PURE__ */ text(), "storeId?": /* @__PURE__ */ text() })
export const bagAdd: Check = /* @__PURE__ */ shape({ "items": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "productId": /* @__PURE__ */ text(1), "quantity": /* @__PURE__ */ whole(1, 99) }), 1) })
export const bagOpen: Check = /* @__PURE__ */ shape({  })
export const consentOpen: Check = /* @__PURE__ */ shape({ "opener": /* @__PURE__ */ oneOf("GDPR_DEFAULT_CONSENT", "CONSENT_BAR", "EXTERNAL", "SHELL", "FOOTER") })
export const privacyOpen: Check = /* @__PURE__ */ shape({ "view": /* @__PURE__ */ oneOf("settings", "request"), "category?": /* @__PURE__ */ oneOf("CCPA", "GDPR", "LGPD") })
export const wishlistToggle: Check = /* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1, 80), "cid?": /* @__PURE__ */ text(undefined, 80) })
export const sessionError: Check = /* @__PURE__ */ shape({ "eventType": /* @__PURE__ */ oneOf("login", "registration", "lightRegistration", "externalAuth", "sessionReload", "logout", "getProfileData", "passwordResetStart", "passwordResetComplete", "createPassword"), "code": /* @__PURE__ */ text(), "status?": /* @__PURE__ */ whole() })
export const portalClose: Check = /* @__PURE__ */ shape({ "reason": /* @__PURE__ */ oneOf("done", "dismissed", "failed") })
export const modalOpen: Check = /* @__PURE__ */ shape({ "id": /* @__PURE__ */ text(1), "zIndex": /* @__PURE__ */ whole() })
export const modalClose: Check = /* @__PURE__ */ shape({ "id": /* @__PURE__ */ text(1) })
export const bagError: Check = /* @__PURE__ */ shape({ "errorCode": /* @__PURE__ */ text(), "message": /* @__PURE__ */ text() })
export const wishlistError: Check = /* @__PURE__ */ shape({ "message": /* @__PURE__ */ text(), "status": /* @__PURE__ */ whole() })
export const pageView: Check = /* @__PURE__ */ shape({ "pageType": /* @__PURE__ */ text(1), "path": /* @__PURE__ */ text(undefined, undefined, /^\/.*/), "title": /* @__PURE__ */ text() })
export const productView: Check = /* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1), "name": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal(), "currency": /* @__PURE__ */ text(3, 3) })
export const listView: Check = /* @__PURE__ */ shape({ "list": /* @__PURE__ */ text(1), "pids": /* @__PURE__ */ list(/* @__PURE__ */ text()), "page": /* @__PURE__ */ whole(1), "total": /* @__PURE__ */ whole(0) })
export const checkoutStart: Check = /* @__PURE__ */ shape({ "itemCount": /* @__PURE__ */ whole(0), "bagTotal": /* @__PURE__ */ decimal(), "currency": /* @__PURE__ */ text() })
export const translationMissing: Check = /* @__PURE__ */ shape({ "key": /* @__PURE__ */ text(), "language": /* @__PURE__ */ text() })
export const fragmentState: Check = /* @__PURE__ */ shape({ "id": /* @__PURE__ */ text(1), "state": /* @__PURE__ */ either(/* @__PURE__ */ oneOf(0), /* @__PURE__ */ oneOf(1), /* @__PURE__ */ oneOf(2), /* @__PURE__ */ oneOf(4)), "version?": /* @__PURE__ */ text() })
export const impressionShown: Check = /* @__PURE__ */ shape({ "placement": /* @__PURE__ */ text(1), "variant?": /* @__PURE__ */ oneOf("A", "B", "C", "CONTROL"), "pids": /* @__PURE__ */ list(/* @__PURE__ */ text()) })
export const trackEvent: Check = /* @__PURE__ */ shape({ "event": /* @__PURE__ */ text(1), "values": /* @__PURE__ */ record(/* @__PURE__ */ either(/* @__PURE__ */ text(), /* @__PURE__ */ decimal(), flag)) })
export const errorReported: Check = /* @__PURE__ */ shape({ "code": /* @__PURE__ */ text(), "message": /* @__PURE__ */ text(), "status?": /* @__PURE__ */ whole() })

/** Every check by the name of its event: for development and tests; pages name the ones that they need. */
export const checks: Readonly<Record<string, Check>> = {
  'host:ready': hostReady,
  'session:success': sessionSuccess,
  'session:end': sessionEnd,
  'bag:set': bagSet,
  'wishlist:set': wishlistSet,
  'consent:saved': consentSaved,
  'modal:visible': modalVisible,
  'portal:open': portalOpen,
  'bag:add': bagAdd,
  'bag:open': bagOpen,
  'consent:open': consentOpen,
  'privacy:open': privacyOpen,
  'wishlist:toggle': wishlistToggle,
  'session:error': sessionError,
  'portal:close': portalClose,
  'modal:open': modalOpen,
  'modal:close': modalClose,
  'bag:error': bagError,
  'wishlist:error': wishlistError,
  'page:view': pageView,
  'product:view': productView,
  'list:view': listView,
  'checkout:start': checkoutStart,
  'translation:missing': translationMissing,
  'fragment:state': fragmentState,
  'impression:shown': impressionShown,
  'track:event': trackEvent,
  'error:reported': errorReported,
}
