export const table = {
  state: 'host:ready session:success! session:end bag:set! wishlist:set consent:saved modal:visible',
  request: 'portal:open bag:add+ bag:open consent:open privacy:open wishlist:toggle+',
  fact: 'session:error portal:close modal:open modal:close bag:error wishlist:error page:view product:view list:view checkout:start translation:missing fragment:state impression:shown track:event error:reported',
}
