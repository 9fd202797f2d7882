/**
 * What browsers may call for apps from one network address in an hour, by kind: each such call may add a row before anyone is logged in
 * (rule security.12). A logout counts with its page, its answer and its end.
 */
export const appCallsAnHour = { partnerRequest: 1000, partnerLogout: 1000 } as const
