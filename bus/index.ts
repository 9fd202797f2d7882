export const publish = (name: string, data: unknown): void => { console.log(name, data) }
