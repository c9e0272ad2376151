declare module 'virtual:api-reference' {
  const api: import('@/lib/api-reference').Api;
  export default api;
}
