// From bus/catalog/ by `npm run generate`.

/** The events of consent class 0 and those of class 1. All others are of class 2. */
export const consentClasses = [
  'host:ready consent:saved modal:visible consent:open privacy:open modal:open modal:close consent:close translation:missing fragment:state error:reported',
  'session:success session:end lightUser:set bag:set wishlist:set portal:open bag:add bag:open wishlist:toggle session:error portal:close bag:error wishlist:error page:view product:view list:view goods:added goods:removed bag:view checkout:start checkout:delivery checkout:payment',
]

/** The paths of personal properties. */
export const personalPaths: Readonly<Record<string, readonly string[]>> = {
  'session:success': ['acid'],
  'lightUser:set': ['acid', 'email'],
  'bag:set': ['emailAddress', 'billingAddress', 'shipments'],
}
