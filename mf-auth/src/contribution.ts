import type { Contribution } from '@portal/shared/contract';

export const contribution: Contribution = {
  name: 'mf-auth',
  requires: '^2.0.0',
  routes: [
    {
      path: '/login',
      title: { en: 'Sign in', tr: 'Giriş', ar: 'تسجيل الدخول' },
      module: './Login',
      isPublic: true,
      isBare: true,
    },
    {
      path: '/password/forgot',
      title: { en: 'Forgot password', tr: 'Şifremi unuttum', ar: 'نسيت كلمة المرور' },
      module: './ForgotPassword',
      isPublic: true,
      isBare: true,
    },
    {
      path: '/password/set/:username/:email/:temporaryPassword',
      title: { en: 'Set password', tr: 'Şifre belirle', ar: 'تعيين كلمة المرور' },
      module: './SetPassword',
      isPublic: true,
      isBare: true,
    },
    // Target after the secrets of a mail link have been removed from the address: a reload opens
    // the page again.
    {
      path: '/password/set',
      title: { en: 'Set password', tr: 'Şifre belirle', ar: 'تعيين كلمة المرور' },
      module: './SetPassword',
      isPublic: true,
      isBare: true,
    },
    {
      path: '/password/new',
      title: { en: 'New password', tr: 'Yeni şifre', ar: 'كلمة مرور جديدة' },
      module: './SetPassword',
      isPublic: true,
      isBare: true,
    },
    {
      path: '/password/new/:username/:email/:temporaryPassword',
      title: { en: 'New password', tr: 'Yeni şifre', ar: 'كلمة مرور جديدة' },
      module: './SetPassword',
      isPublic: true,
      isBare: true,
    },
    {
      path: '/password/reset',
      title: { en: 'Change password', tr: 'Şifreyi değiştir', ar: 'تغيير كلمة المرور' },
      module: './ResetPassword',
      isBare: true,
    },
  ],
  navigation: [],
  slots: [],
};

export const exposes = {
  './Login': './src/pages/login/login.page.tsx',
  './ForgotPassword': './src/pages/forgot-password/forgot-password.page.tsx',
  './ResetPassword': './src/pages/reset-password/reset-password.page.tsx',
  './SetPassword': './src/pages/set-password/set-password.page.tsx',
};
