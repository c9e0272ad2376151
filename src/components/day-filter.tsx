import { Flex, Input } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { dayParam } from '@/lib/list-params';

interface DayFilterProps {
  /** Which day it is, e.g. 'From'. */
  label: string;
  /** `YYYY-MM-DD`, or empty for any. */
  value: string;
  onChange: (day: string) => void;
}

/** Narrows a list by a day. The browser keeps what is typed, so that a year that is not whole yet changes nothing. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  return (
    <Flex as="label" align="center" gap="2" color="muted" fontSize="sm">
      {label}
      <Input
        ref={input}
        type="date"
        size="sm"
        width="auto"
        defaultValue={value}
        onChange={({ target }) => {
          const day = target.value;
          if (day !== value && (day === '' || dayParam.parse(day))) onChange(day);
        }}
      />
    </Flex>
  );
}
