/** Columns of the table. A narrow one leaves most out: title and menu are enough for a row there. */
export const COLUMNS =
  "grid grid-cols-[1.75rem_minmax(0,1fr)_2rem] @min-[52rem]:grid-cols-[1.75rem_minmax(0,1fr)_5.5rem_6.5rem_5.5rem_5rem_7.5rem_2rem] items-center gap-x-3 px-3 md:px-5";
