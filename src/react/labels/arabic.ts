import type { Labels } from './labels.ts';
import { writeExampleNumber } from './read-number.ts';

/** The renderer in Arabic; the direction is that of the page around it. */
export const arabic: Labels = {
  close: 'إغلاق',
  opening: 'جارٍ التحميل…',
  updating: 'جارٍ التحديث…',
  sending: 'جارٍ الإرسال…',
  somethingWrong: 'حدث خطأ ما، يُرجى المحاولة مرة أخرى.',
  tryAgain: 'إعادة المحاولة',
  lostConnection: 'انقطع الاتصال بهذا التطبيق',
  lostConnectionHint: 'أعد ربط التطبيق ثم حاول مرة أخرى.',
  reconnect: 'إعادة ربط التطبيق',
  clear: (label) => `مسح ${label}`,
  remove: (choice) => `إزالة ${choice}`,
  removed: (choice) => `تمت إزالة ${choice}`,
  required: 'مطلوب',
  choose: 'اختر…',
  noMatches: 'لا توجد نتائج',
  incompleteDate: 'أدخل التاريخ كاملًا أو امسحه.',
  malformed: {
    email: 'أدخل بريدًا إلكترونيًا مثل name@example.com.',
    get number() {
      return `أدخل رقمًا مثل ${writeExampleNumber()}.`;
    },
    url: 'أدخل عنوان ويب مثل https://example.com.',
  },
  discardQuestion: 'هل تريد تجاهل ما أدخلته؟',
  discard: 'تجاهل',
  keepEditing: 'متابعة التحرير',
  leaveQuestion: 'يجري إرسال النموذج وربما وصل بالفعل. هل تريد الإغلاق على أي حال؟',
  leave: 'إغلاق',
  showMore: 'عرض المزيد',
  showLess: 'عرض أقل',
  dismiss: 'إخفاء',
};
