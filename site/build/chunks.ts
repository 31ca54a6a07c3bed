/**
 * Which modules travel together. One file for each set of pages that needs them, as a bundler makes on its own, would
 * be thirty files of a few hundred bytes, which compress badly and cost a request each.
 */
export const chunks = {
  groups: [
    // Pages without islands load these, so they stay apart from all that islands need.
    {
      name: 'page',
      test: /preload-helper|\/site\/(toasts|navigation\/go-back|configuration|reporting\/failures)|\/data\/browser-storage/,
      priority: 4,
    },
    {
      name: 'navigation',
      test: /\/site\/navigation\/(state|paths)|\/flows\/navigation-state|\/data\/browser-time/,
      priority: 4,
    },
    // The refund page calculates without any framework.
    {
      name: 'money',
      test: /\/domain\/(money|currencies|calendar|constants|trip-dates|refund(-lines)?)\.ts/,
      priority: 4,
    },
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 3 },
    {
      name: 'base',
      test: /\/(shared|site)\/(?!domain\/(actions|booking|traveller|refund))|node_modules\/(valibot|zustand|appwrite)\//,
      minShareCount: 8,
      priority: 2,
    },
    {
      name: 'reading',
      test: /\/shared\/(data|flows)\/(.*reads|.*rows?[.-]|tables|remote)|\/shared\/domain\/(seat-price|error-message)|\/site\/data\/reads|\/site\/islands\/RemotePage|\/shared\/ui\/(trip\/|booking\/RefundTerms|share\/|elements\/(FailureNotice|Picture|Landscape|Skeleton|LoadingNote|Section|count-label)|host\/(Avatar|SocialLinks))/,
      minShareCount: 2,
      priority: 1,
    },
  ],
};
