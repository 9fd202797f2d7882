// From bus/catalog/ by `npm run generate`.
import { type Check, anything, decimal, either, empty, list, oneOf, record, shape, text, trueOrFalse, whole } from './primitives.ts'

export const checkHostReady: Check = /* @__PURE__ */ shape({ "appId": /* @__PURE__ */ text(), "appVersion": /* @__PURE__ */ text(), "origin": /* @__PURE__ */ text(), "originalHost": /* @__PURE__ */ text(), "pageType": /* @__PURE__ */ text(), "context": /* @__PURE__ */ shape({ "env": /* @__PURE__ */ oneOf("local", "dev", "stg", "prod"), "brand": /* @__PURE__ */ text(), "locale": /* @__PURE__ */ text() }) })
export const checkSessionSuccess: Check = /* @__PURE__ */ shape({ "eventType": /* @__PURE__ */ oneOf("sessionReload", "externalAuth", "registration", "login"), "acid": /* @__PURE__ */ text(), "isPersistent": trueOrFalse, "isNewUser": trueOrFalse, "isReauthenticated": trueOrFalse, "isSessionReload": trueOrFalse, "socialProvider?": /* @__PURE__ */ text(), "reAuthAfter?": /* @__PURE__ */ decimal() })
export const checkSessionEnd: Check = /* @__PURE__ */ shape({ "reason": /* @__PURE__ */ oneOf("logout", "expired", "revoked") })
export const checkLightUserSet: Check = /* @__PURE__ */ shape({ "acid": /* @__PURE__ */ text(), "email": /* @__PURE__ */ text() })
export const checkBagSet: Check = /* @__PURE__ */ shape({ "itemCount": /* @__PURE__ */ whole(0), "itemSkuList": /* @__PURE__ */ list(/* @__PURE__ */ text()), "emailAddress": /* @__PURE__ */ text(), "billingAddress": /* @__PURE__ */ record(anything), "bagTotal": /* @__PURE__ */ decimal(), "currency": /* @__PURE__ */ text(), "hasDigitalGoodsOnly": trueOrFalse, "shippingTotal": /* @__PURE__ */ decimal(), "shippingDiscounts": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "name": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal() })), "shipments": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "addressLine1": /* @__PURE__ */ text(), "city": /* @__PURE__ */ text(), "firstName": /* @__PURE__ */ text(), "lastName": /* @__PURE__ */ text(), "phoneNumber": /* @__PURE__ */ text(), "postalCode": /* @__PURE__ */ text() })), "isInitialized": trueOrFalse, "added?": trueOrFalse })
export const checkWishlistSet: Check = /* @__PURE__ */ shape({ "isLoading": trueOrFalse, "items": /* @__PURE__ */ list(/* @__PURE__ */ text()), "itemCount": /* @__PURE__ */ whole(0), "isInitialized": trueOrFalse })
export const checkConsentSaved: Check = /* @__PURE__ */ shape({ "levels": /* @__PURE__ */ list(/* @__PURE__ */ whole(0, 2), 1, 3), "change": trueOrFalse, "opener?": /* @__PURE__ */ oneOf("GDPR_DEFAULT_CONSENT", "CONSENT_BAR", "EXTERNAL", "SHELL", "FOOTER") })
export const checkModalVisible: Check = /* @__PURE__ */ shape({ "id": /* @__PURE__ */ either(/* @__PURE__ */ text(1), empty) })
export const checkPortalOpen: Check = /* @__PURE__ */ shape({ "touchpoint": /* @__PURE__ */ text(1), "preset?": /* @__PURE__ */ text(1), "sourceId?": /* @__PURE__ */ text(), "storeId?": /* @__PURE__ */ text() })
export const checkBagAdd: Check = /* @__PURE__ */ shape({ "items": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "productId": /* @__PURE__ */ text(1), "quantity": /* @__PURE__ */ whole(1, 99) }), 1) })
export const checkBagOpen: Check = /* @__PURE__ */ shape({  })
export const checkConsentOpen: Check = /* @__PURE__ */ shape({ "opener": /* @__PURE__ */ oneOf("GDPR_DEFAULT_CONSENT", "CONSENT_BAR", "EXTERNAL", "SHELL", "FOOTER") })
export const checkPrivacyOpen: Check = /* @__PURE__ */ shape({ "view": /* @__PURE__ */ oneOf("settings", "request"), "category?": /* @__PURE__ */ oneOf("CCPA", "GDPR", "LGPD") })
export const checkWishlistToggle: Check = /* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1, 80), "cid?": /* @__PURE__ */ text(undefined, 80) })
export const checkSessionError: Check = /* @__PURE__ */ shape({ "eventType": /* @__PURE__ */ oneOf("login", "registration", "lightRegistration", "externalAuth", "sessionReload", "logout", "getProfileData", "passwordResetStart", "passwordResetComplete", "createPassword"), "code": /* @__PURE__ */ text(), "status?": /* @__PURE__ */ whole() })
export const checkPortalClose: Check = /* @__PURE__ */ shape({ "reason": /* @__PURE__ */ oneOf("done", "dismissed", "failed") })
export const checkModalOpen: Check = /* @__PURE__ */ shape({ "id": /* @__PURE__ */ text(1), "zIndex": /* @__PURE__ */ whole() })
export const checkModalClose: Check = /* @__PURE__ */ shape({ "id": /* @__PURE__ */ text(1) })
export const checkConsentClose: Check = /* @__PURE__ */ shape({ "opener": /* @__PURE__ */ oneOf("GDPR_DEFAULT_CONSENT", "CONSENT_BAR", "EXTERNAL", "SHELL", "FOOTER") })
export const checkBagError: Check = /* @__PURE__ */ shape({ "errorCode": /* @__PURE__ */ text(), "message": /* @__PURE__ */ text() })
export const checkWishlistError: Check = /* @__PURE__ */ shape({ "message": /* @__PURE__ */ text(), "status": /* @__PURE__ */ whole() })
export const checkPageView: Check = /* @__PURE__ */ shape({ "pageType": /* @__PURE__ */ text(1), "path": /* @__PURE__ */ text(undefined, undefined, /^\/.*/), "title": /* @__PURE__ */ text() })
export const checkProductView: Check = /* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1), "name": /* @__PURE__ */ text(), "category?": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal(), "currency": /* @__PURE__ */ text(3, 3) })
export const checkListView: Check = /* @__PURE__ */ shape({ "list": /* @__PURE__ */ text(1), "pids": /* @__PURE__ */ list(/* @__PURE__ */ text()), "page": /* @__PURE__ */ whole(1), "total": /* @__PURE__ */ whole(0) })
export const checkTranslationMissing: Check = /* @__PURE__ */ shape({ "key": /* @__PURE__ */ text(), "language": /* @__PURE__ */ text() })
export const checkFragmentState: Check = /* @__PURE__ */ shape({ "id": /* @__PURE__ */ text(1), "state": /* @__PURE__ */ either(/* @__PURE__ */ oneOf(0), /* @__PURE__ */ oneOf(1), /* @__PURE__ */ oneOf(2), /* @__PURE__ */ oneOf(4)), "version?": /* @__PURE__ */ text() })
export const checkImpressionShown: Check = /* @__PURE__ */ shape({ "placement": /* @__PURE__ */ text(1), "variant?": /* @__PURE__ */ oneOf("A", "B", "C", "CONTROL"), "pids": /* @__PURE__ */ list(/* @__PURE__ */ text()) })
export const checkTrackEvent: Check = /* @__PURE__ */ shape({ "event": /* @__PURE__ */ text(1), "values": /* @__PURE__ */ record(/* @__PURE__ */ either(/* @__PURE__ */ text(), /* @__PURE__ */ decimal(), trueOrFalse)) })
export const checkErrorReported: Check = /* @__PURE__ */ shape({ "code": /* @__PURE__ */ text(), "message": /* @__PURE__ */ text(), "status?": /* @__PURE__ */ whole() })
export const checkListSelect: Check = /* @__PURE__ */ shape({ "list": /* @__PURE__ */ text(1), "pid": /* @__PURE__ */ text(1), "index": /* @__PURE__ */ whole(0) })
export const checkSearchRun: Check = /* @__PURE__ */ shape({ "term": /* @__PURE__ */ text(undefined, 200), "total": /* @__PURE__ */ whole(0) })
export const checkGoodsAdded: Check = /* @__PURE__ */ shape({ "reason": /* @__PURE__ */ oneOf("add", "quantity", "restore"), "items": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1), "sku": /* @__PURE__ */ text(1), "name": /* @__PURE__ */ text(), "category": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal(0), "quantity": /* @__PURE__ */ whole(1), "discount": /* @__PURE__ */ decimal(0) }), 1), "goodsTotal": /* @__PURE__ */ decimal(0), "currency": /* @__PURE__ */ text() })
export const checkGoodsRemoved: Check = /* @__PURE__ */ shape({ "reason": /* @__PURE__ */ oneOf("remove", "quantity"), "items": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1), "sku": /* @__PURE__ */ text(1), "name": /* @__PURE__ */ text(), "category": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal(0), "quantity": /* @__PURE__ */ whole(1), "discount": /* @__PURE__ */ decimal(0) }), 1), "goodsTotal": /* @__PURE__ */ decimal(0), "currency": /* @__PURE__ */ text() })
export const checkBagView: Check = /* @__PURE__ */ shape({ "items": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1), "sku": /* @__PURE__ */ text(1), "name": /* @__PURE__ */ text(), "category": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal(0), "quantity": /* @__PURE__ */ whole(1), "discount": /* @__PURE__ */ decimal(0) })), "goodsTotal": /* @__PURE__ */ decimal(0), "discountTotal": /* @__PURE__ */ decimal(0), "promotionCode": /* @__PURE__ */ text(), "currency": /* @__PURE__ */ text(), "itemCount": /* @__PURE__ */ whole(0) })
export const checkCheckoutStart: Check = /* @__PURE__ */ shape({ "items": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1), "sku": /* @__PURE__ */ text(1), "name": /* @__PURE__ */ text(), "category": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal(0), "quantity": /* @__PURE__ */ whole(1), "discount": /* @__PURE__ */ decimal(0) })), "goodsTotal": /* @__PURE__ */ decimal(0), "discountTotal": /* @__PURE__ */ decimal(0), "promotionCode": /* @__PURE__ */ text(), "currency": /* @__PURE__ */ text(), "itemCount": /* @__PURE__ */ whole(0), "bagTotal": /* @__PURE__ */ decimal() })
export const checkCheckoutDelivery: Check = /* @__PURE__ */ shape({ "items": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1), "sku": /* @__PURE__ */ text(1), "name": /* @__PURE__ */ text(), "category": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal(0), "quantity": /* @__PURE__ */ whole(1), "discount": /* @__PURE__ */ decimal(0) })), "goodsTotal": /* @__PURE__ */ decimal(0), "discountTotal": /* @__PURE__ */ decimal(0), "promotionCode": /* @__PURE__ */ text(), "currency": /* @__PURE__ */ text(), "deliveryMethod": /* @__PURE__ */ text(), "shippingTotal": /* @__PURE__ */ decimal(0) })
export const checkCheckoutPayment: Check = /* @__PURE__ */ shape({ "items": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1), "sku": /* @__PURE__ */ text(1), "name": /* @__PURE__ */ text(), "category": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal(0), "quantity": /* @__PURE__ */ whole(1), "discount": /* @__PURE__ */ decimal(0) })), "goodsTotal": /* @__PURE__ */ decimal(0), "discountTotal": /* @__PURE__ */ decimal(0), "promotionCode": /* @__PURE__ */ text(), "currency": /* @__PURE__ */ text(), "deliveryMethod": /* @__PURE__ */ text(), "shippingTotal": /* @__PURE__ */ decimal(0), "paymentMethod": /* @__PURE__ */ text(1) })
export const checkOrderPlaced: Check = /* @__PURE__ */ shape({ "items": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1), "sku": /* @__PURE__ */ text(1), "name": /* @__PURE__ */ text(), "category": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal(0), "quantity": /* @__PURE__ */ whole(1), "discount": /* @__PURE__ */ decimal(0) })), "goodsTotal": /* @__PURE__ */ decimal(0), "discountTotal": /* @__PURE__ */ decimal(0), "promotionCode": /* @__PURE__ */ text(), "currency": /* @__PURE__ */ text(3, 3), "orderNumber": /* @__PURE__ */ text(1), "itemCount": /* @__PURE__ */ whole(1), "shippingTotal": /* @__PURE__ */ decimal(0), "total": /* @__PURE__ */ decimal(0), "giftCardTotal": /* @__PURE__ */ decimal(0), "includedTax": /* @__PURE__ */ oneOf("vat", "gst", "sales", "none"), "taxTotal?": /* @__PURE__ */ decimal(0), "deliveryMethod": /* @__PURE__ */ oneOf("standard", "express"), "paymentMethod": /* @__PURE__ */ text(1) })
export const checkOrderCancelled: Check = /* @__PURE__ */ shape({ "items": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1), "sku": /* @__PURE__ */ text(1), "name": /* @__PURE__ */ text(), "category": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal(0), "quantity": /* @__PURE__ */ whole(1), "discount": /* @__PURE__ */ decimal(0) })), "goodsTotal": /* @__PURE__ */ decimal(0), "discountTotal": /* @__PURE__ */ decimal(0), "promotionCode": /* @__PURE__ */ text(), "currency": /* @__PURE__ */ text(3, 3), "orderNumber": /* @__PURE__ */ text(1), "itemCount": /* @__PURE__ */ whole(1), "shippingTotal": /* @__PURE__ */ decimal(0), "total": /* @__PURE__ */ decimal(0), "giftCardTotal": /* @__PURE__ */ decimal(0), "includedTax": /* @__PURE__ */ oneOf("vat", "gst", "sales", "none"), "taxTotal?": /* @__PURE__ */ decimal(0), "deliveryMethod": /* @__PURE__ */ oneOf("standard", "express"), "paymentMethod": /* @__PURE__ */ text(1), "wasPlaced": trueOrFalse })
export const checkOrderRefunded: Check = /* @__PURE__ */ shape({ "items": /* @__PURE__ */ list(/* @__PURE__ */ shape({ "pid": /* @__PURE__ */ text(1), "sku": /* @__PURE__ */ text(1), "name": /* @__PURE__ */ text(), "category": /* @__PURE__ */ text(), "price": /* @__PURE__ */ decimal(0), "quantity": /* @__PURE__ */ whole(1), "discount": /* @__PURE__ */ decimal(0) })), "goodsTotal": /* @__PURE__ */ decimal(0), "discountTotal": /* @__PURE__ */ decimal(0), "promotionCode": /* @__PURE__ */ text(), "currency": /* @__PURE__ */ text(3, 3), "orderNumber": /* @__PURE__ */ text(1), "itemCount": /* @__PURE__ */ whole(1), "shippingTotal": /* @__PURE__ */ decimal(0), "total": /* @__PURE__ */ decimal(0), "giftCardTotal": /* @__PURE__ */ decimal(0), "includedTax": /* @__PURE__ */ oneOf("vat", "gst", "sales", "none"), "taxTotal?": /* @__PURE__ */ decimal(0), "deliveryMethod": /* @__PURE__ */ oneOf("standard", "express"), "paymentMethod": /* @__PURE__ */ text(1) })
export const checkPaymentFailed: Check = /* @__PURE__ */ shape({ "orderNumber": /* @__PURE__ */ text(1), "reason": /* @__PURE__ */ oneOf("declined", "expired", "cancelled"), "total": /* @__PURE__ */ decimal(0), "currency": /* @__PURE__ */ text(3, 3), "paymentMethod": /* @__PURE__ */ text(1) })

/** Every check by the name of its event: for development and tests. Production code imports single checks. */
export const checks: Readonly<Record<string, Check>> = {
  'host:ready': checkHostReady,
  'session:success': checkSessionSuccess,
  'session:end': checkSessionEnd,
  'lightUser:set': checkLightUserSet,
  'bag:set': checkBagSet,
  'wishlist:set': checkWishlistSet,
  'consent:saved': checkConsentSaved,
  'modal:visible': checkModalVisible,
  'portal:open': checkPortalOpen,
  'bag:add': checkBagAdd,
  'bag:open': checkBagOpen,
  'consent:open': checkConsentOpen,
  'privacy:open': checkPrivacyOpen,
  'wishlist:toggle': checkWishlistToggle,
  'session:error': checkSessionError,
  'portal:close': checkPortalClose,
  'modal:open': checkModalOpen,
  'modal:close': checkModalClose,
  'consent:close': checkConsentClose,
  'bag:error': checkBagError,
  'wishlist:error': checkWishlistError,
  'page:view': checkPageView,
  'product:view': checkProductView,
  'list:view': checkListView,
  'translation:missing': checkTranslationMissing,
  'fragment:state': checkFragmentState,
  'impression:shown': checkImpressionShown,
  'track:event': checkTrackEvent,
  'error:reported': checkErrorReported,
  'list:select': checkListSelect,
  'search:run': checkSearchRun,
  'goods:added': checkGoodsAdded,
  'goods:removed': checkGoodsRemoved,
  'bag:view': checkBagView,
  'checkout:start': checkCheckoutStart,
  'checkout:delivery': checkCheckoutDelivery,
  'checkout:payment': checkCheckoutPayment,
  'order:placed': checkOrderPlaced,
  'order:cancelled': checkOrderCancelled,
  'order:refunded': checkOrderRefunded,
  'payment:failed': checkPaymentFailed,
}
