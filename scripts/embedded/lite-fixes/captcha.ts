import { authFailure, type Fix } from './call.ts';

// Where Supabase Auth asks for a captcha.
const asksCaptcha = /^\/auth\/v1\/(signup|recover|resend|magiclink|otp|token)$/;

/**
 * Lite has no captcha: here nobody solves it, and the secret key needs none (`verifyCaptcha`, internal/api/middleware.go of Supabase
 * Auth). Log-ins by mail make users that have registered nowhere, and tell who has an account: they are off.
 */
export function requireCaptcha({ needsCaptcha, secretKey }: { needsCaptcha: boolean; secretKey: string }): Fix {
  return async ({ method, url, headers }, next) => {
    if (method !== 'POST') return next();
    // As supabase-js writes it: of two grants lite might read the other one.
    const isRefresh = url.pathname === '/auth/v1/token' && url.search === '?grant_type=refresh_token';
    const isFree = headers.get('apikey') === secretKey || isRefresh;
    if (needsCaptcha && !isFree && asksCaptcha.test(url.pathname))
      return authFailure(400, 'captcha_failed', 'captcha protection: request disallowed (no captcha_token found)');
    if (/^\/auth\/v1\/(otp|magiclink)$/.test(url.pathname))
      return authFailure(422, 'otp_disabled', 'Log in with your password');
    return next();
  };
}
